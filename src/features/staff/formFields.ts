/** Compares and merges forms of the editors field by field, as text. Pure. */

/** Every field by its path, such as `texts.en.name`. */
export type FormFields = ReadonlyMap<string, string>

/** A field that two people have changed, to different values. */
export interface FormConflict {
  path: string
  mine: string
  theirs: string
}

/** The fields that differ, with both values; undefined where a form lacks the field. */
export function diffFields(
  before: FormFields,
  after: FormFields,
): Map<string, [before: string | undefined, after: string | undefined]> {
  return new Map(
    [...new Set([...before.keys(), ...after.keys()])]
      .filter((path) => before.get(path) !== after.get(path))
      .map((path) => [path, [before.get(path), after.get(path)]]),
  )
}

/** The fields that both have changed since `base`, to different values. Everything else can be merged. */
export function findConflicts(base: FormFields, mine: FormFields, theirs: FormFields): FormConflict[] {
  return [...diffFields(base, mine)].flatMap(([path, [, value]]) => {
    const newest = theirs.get(path)
    if (value === undefined || newest === undefined) return []
    return newest !== base.get(path) && newest !== value ? [{ path, mine: value, theirs: newest }] : []
  })
}

/**
 * Chooses between my values and the newest ones.
 * @param keepTheirs paths of conflicts that the newest form wins
 * @returns a function that picks the value of a path: mine where I have changed it, otherwise theirs
 */
export function makePick(
  base: FormFields,
  mine: FormFields,
  keepTheirs: ReadonlySet<string>,
): <T>(path: string, mine: T, theirs: T) => T {
  const changed = diffFields(base, mine)
  return (path, own, other) => (changed.has(path) && !keepTheirs.has(path) ? own : other)
}

/** A row of a list in a form, such as a rate of a shipping method: texts, and a key that does not change when the row moves. */
export type FormRow<Field extends string> = { key: string } & Record<Field, string>

/** The fields of a list of rows: `rates` has the keys in order, `rates.KEY.price` a value of a row. */
export function flattenRows<Field extends string>(
  path: string,
  fields: readonly Field[],
  rows: readonly FormRow<Field>[],
): [string, string][] {
  return [
    [path, rows.map(({ key }) => key).join(',')],
    ...rows.flatMap((row) => fields.map((field): [string, string] => [`${path}.${row.key}.${field}`, row[field]])),
  ]
}

/** Merges two lists of rows. The set and order of the rows is one field, each value another. */
export function mergeRows<Field extends string>(
  path: string,
  fields: readonly Field[],
  mine: readonly FormRow<Field>[],
  theirs: readonly FormRow<Field>[],
  pick: ReturnType<typeof makePick>,
): FormRow<Field>[] {
  return pick(path, mine, theirs).map((row) => {
    const own = mine.find(({ key }) => key === row.key)
    const other = theirs.find(({ key }) => key === row.key)
    if (!own || !other) return row
    const merged = { ...row }
    for (const field of fields)
      Object.assign(merged, { [field]: pick(`${path}.${row.key}.${field}`, own[field], other[field]) })
    return merged
  })
}

/** Every field of a form of nested objects, by its path. A list counts as one field. */
export function flattenForm(form: object): FormFields {
  const fields = new Map<string, string>()
  const add = (path: string, value: unknown): void => {
    if (isNested(value)) for (const [name, part] of Object.entries(value)) add(path ? `${path}.${name}` : name, part)
    else fields.set(path, formatField(value))
  }
  add('', form)
  return fields
}

function formatField(value: unknown): string {
  if (!Array.isArray(value)) return String(value ?? '')
  return value.some((item) => typeof item === 'object') ? JSON.stringify(value) : value.join(', ')
}

/**
 * The newest form with my changes on top.
 * @param keepTheirs paths of conflicts that the newest form wins
 */
export function mergeForms<Form extends object>(
  base: Form,
  mine: Form,
  theirs: Form,
  keepTheirs: ReadonlySet<string> = new Set(),
): Form {
  const pick = makePick(flattenForm(base), flattenForm(mine), keepTheirs)
  const merge = (path: string, own: unknown, other: unknown): unknown => {
    if (!isNested(own) || !isNested(other)) return pick(path, own, other)
    const merged = Object.entries(own).map(([name, value]) => [
      name,
      merge(path ? `${path}.${name}` : name, value, other[name]),
    ])
    return Object.fromEntries(merged)
  }
  // Safe: each field comes from one of two forms of this type.
  return merge('', mine, theirs) as Form
}

function isNested(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
