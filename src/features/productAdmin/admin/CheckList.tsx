import { CheckField } from '../../../ui/Field.tsx'

interface CheckListProps {
  /** Accessible name, which is also shown above the list. */
  label: string
  items: readonly { id: number; name: string; depth?: number }[]
  chosen: readonly number[]
  isOpen: boolean
  onChange(chosen: number[]): void
}

/**
 * A multiple-choice list, which scrolls when it is long. Without permission to change it, only the selected entries are shown.
 */
export function CheckList({ label, items, chosen, isOpen, onChange }: CheckListProps) {
  if (!isOpen) {
    const names = items.flatMap(({ id, name }) => (chosen.includes(id) ? [name] : []))
    return (
      <dl className="min-w-0">
        <dt className="pb-1.5 font-medium text-sm">{label}</dt>
        <dd className="[overflow-wrap:anywhere]">{names.join(', ') || '–'}</dd>
      </dl>
    )
  }
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1.5 font-medium text-sm">{label}</legend>
      <div className="max-h-72 overflow-y-auto rounded-sm border border-line-strong px-3 py-1 text-sm">
        {items.map(({ id, name, depth = 0 }) => (
          <div key={id} style={{ paddingInlineStart: `${depth * 1.25}rem` }}>
            <CheckField
              label={name}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
              className="sm:min-h-8"
            />
          </div>
        ))}
      </div>
    </fieldset>
  )
}
