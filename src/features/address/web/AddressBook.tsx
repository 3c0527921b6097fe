import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import * as toast from '../../../ui/toasts.ts'
import type { SavedAddressView } from '../address.view.ts'
import type { Country } from '../country.reader.ts'
import { AddressBlock, addressBlockId } from './AddressBlock.tsx'
import { AddressForm } from './AddressForm.tsx'

interface AddressBookProps {
  addresses: readonly SavedAddressView[]
  countries: readonly Country[]
}

const addButtonId = 'add-address'

/** The list of addresses; one at a time can be edited in place. */
export function AddressBook({ addresses, countries }: AddressBookProps) {
  const t = useTranslations('addresses')
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  const focusNext = useFocusNext()
  const close = (id: string) => {
    setOpen(null)
    focusNext(id)
  }
  const renderForm = (address: SavedAddressView | null) => (
    <AddressForm
      address={address}
      isFirst={addresses.length === 0}
      countries={countries}
      onSaved={(id, message) => {
        // The shopper may have closed this form during the request, and opened another one.
        if (latest.current === (address?.id ?? 'new')) close(addressBlockId(id))
        toast.success(message)
      }}
      onCancel={() => close(address ? addressBlockId(address.id) : addButtonId)}
    />
  )
  if (addresses.length === 0 && open !== 'new') {
    return (
      <EmptyState
        of="addresses"
        title={t('empty.title')}
        action={
          <Button id={addButtonId} look="signal" onClick={() => setOpen('new')}>
            {t('list.add')}
          </Button>
        }
      >
        <p>{t('empty.text')}</p>
      </EmptyState>
    )
  }
  return (
    <>
      {open === 'new' ? (
        <div className="border-line border-t">{renderForm(null)}</div>
      ) : (
        <Button id={addButtonId} look="line" onClick={() => setOpen('new')} className="mb-6 max-sm:w-full">
          {t('list.add')}
        </Button>
      )}
      {addresses.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {addresses.map((address) => (
            <li key={address.id}>
              {open === address.id ? (
                renderForm(address)
              ) : (
                <AddressBlock
                  address={address}
                  onEdit={() => setOpen(address.id)}
                  onDeleted={() => focusNext(addButtonId, addressBlockId(address.id))}
                  onMoved={() => focusNext(addressBlockId(address.id))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/**
 * Moves the focus after a change has rendered, because the focused element may be gone. With `removedId`, waits until that element has
 * left the page: the empty list has a button of its own.
 */
function useFocusNext(): (id: string, removedId?: string) => void {
  const pending = useRef<{ id: string; removedId: string | undefined } | null>(null)
  const [, rerender] = useState(0)
  useEffect(() => {
    if (pending.current === null) return
    const { id, removedId } = pending.current
    const element = document.getElementById(id)
    if (!element || (removedId !== undefined && document.getElementById(removedId))) return
    pending.current = null
    element.focus()
  })
  return (id, removedId) => {
    pending.current = { id, removedId }
    rerender((count) => count + 1)
  }
}
