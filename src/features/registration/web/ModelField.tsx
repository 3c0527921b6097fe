import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useId } from 'react'
import { useApi } from '../../../shared/shopProvider.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { useDebounced } from '../../../ui/useDebounced.ts'
import { suggestionsQuery } from '../../listing/web/suggestions.queries.ts'

const typingMs = 200

/** A text field for the model that suggests products; bikes no longer sold can be typed. */
export function ModelField({ typed, ...field }: { typed: string } & ComponentProps<typeof TextField>) {
  const id = useId()
  const searchText = useDebounced(typed.trim(), typingMs)
  const { data } = useQuery(suggestionsQuery(useApi(), searchText))
  const names = new Set(data?.items.map(({ name }) => name))
  return (
    <>
      <TextField {...field} list={id} autoComplete="off" />
      <datalist id={id}>
        {[...names].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
