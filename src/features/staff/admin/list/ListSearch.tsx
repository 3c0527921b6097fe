import clsx from 'clsx'
import { Form, useSearchParams } from 'react-router'
import { buttonClass } from '../../../../ui/Button.tsx'
import { controlClass } from '../../../../ui/Field.tsx'
import { compact } from '../parts.tsx'
import { useSearchField } from '../useSearchField.ts'

interface ListSearchProps {
  /** What can be searched for. */
  label: string
  /** A shorter text for the empty field, where the label is long. */
  placeholder?: string
  submitLabel: string
  /** URL parameters to keep, such as filters and the sort order. */
  keep?: readonly string[]
}

/**
 * The search of a list, stored in its URL. It comes after the title and before the list's buttons, visually and in the focus
 * order. The key / focuses it.
 */
export function ListSearch({ label, placeholder = label, submitLabel, keep = [] }: ListSearchProps) {
  const [query] = useSearchParams()
  const searchField = useSearchField(query.get('search') ?? '')
  return (
    <Form
      role="search"
      // From here on, the keys of the list work.
      onSubmit={() => document.getElementById('content')?.focus({ preventScroll: true })}
      className="flex min-w-0 gap-2 max-xl:flex-1 max-sm:basis-full xl:ml-auto"
    >
      {keep.map(
        (name) => query.get(name) && <input key={name} type="hidden" name={name} value={query.get(name) ?? ''} />,
      )}
      <input
        type="search"
        name="search"
        data-list-search=""
        {...searchField}
        maxLength={100}
        aria-label={label}
        placeholder={placeholder}
        title={label}
        className={clsx(controlClass, 'text-ellipsis sm:min-h-9 sm:py-1 sm:text-sm xl:w-96')}
      />
      <button type="submit" className={buttonClass('line', compact)}>
        {submitLabel}
      </button>
    </Form>
  )
}
