import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useId } from 'react'
import { useApi } from '../../../shared/shopProvider.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { useDebounced } from '../../../ui/useDebounced.ts'
import { suggestionsQuery } from '../../catalog/web/suggestions.queries.ts'

const typingMs = 200

/** A line for the model, with names of the catalogue to pick from; a bike that is no longer sold is written out. */
export function ModelField({ typed, ...field }: { typed: string } & ComponentProps<typeof TextField>) {
  const id = useId()
  const wish = useDebounced(typed.trim(), typingMs)
  const { data } = useQuery(suggestionsQuery(useApi(), wish))
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
