/** What the editors of the back office compare and merge: a form as text, field by field. Pure. */

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
