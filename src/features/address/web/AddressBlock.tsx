import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Confirmation } from '../../../ui/Confirmation.tsx'
import * as toast from '../../../ui/toasts.ts'
import { changeAddressCall, deleteAddressCall } from '../address.calls.ts'
import { formatFullName, formatStreetLines, type SavedAddressView, toAddressInput } from '../address.view.ts'
import { AddressLines } from './AddressLines.tsx'
import { addressesKey } from './addresses.queries.ts'

interface AddressBlockProps {
  address: SavedAddressView
  onEdit(): void
  /** Called after the address was deleted, or after it moved in the list. */
  onDeleted(): void
  onMoved(): void
}

/** A saved address with its actions. */
export function AddressBlock({ address, onEdit, onDeleted, onMoved }: AddressBlockProps) {
  const t = useTranslations('addresses')
  const name = formatFullName(address)
  const { busy, isConfirming, setIsConfirming, remove, makeDefault } = useAddressActions(address, {
    onDeleted,
    onMoved,
  })
  /** Tells screen readers which address a button belongs to. */
  const of = <span className="sr-only"> {t('list.of', { name, city: address.city })}</span>
  return (
    <div className="flex flex-col items-start justify-between gap-x-8 gap-y-3 py-6 sm:flex-row">
      <div className="min-w-0">
        {address.isDefault && <p className="pb-1 text-quiet text-sm">{t('list.default')}</p>}
        <h2
          id={addressBlockId(address.id)}
          tabIndex={-1}
          className="pb-1 font-semibold font-text text-base outline-none [font-stretch:100%] [overflow-wrap:anywhere]"
        >
          {name}
        </h2>
        <AddressLines {...address} lines={formatStreetLines(address)} contact={[address.phone]} />
      </div>
      <div className="-mx-2 -my-2.5 flex shrink-0 flex-wrap">
        <Button look="bare" onClick={onEdit} className="px-2!">
          <span>
            {t('list.edit')}
            {of}
          </span>
        </Button>
        {!address.isDefault && (
          <Button look="bare" isBusy={busy === 'default'} onClick={makeDefault} className="px-2!">
            <span>
              {t('list.makeDefault')}
              {of}
            </span>
          </Button>
        )}
        <Button look="bare" isBusy={busy === 'delete'} onClick={() => setIsConfirming(true)} className="px-2!">
          <span>
            {t('list.delete')}
            {of}
          </span>
        </Button>
      </div>
      <Confirmation
        isOpen={isConfirming}
        title={t('remove.title')}
        confirmLabel={t('remove.confirm')}
        cancelLabel={t('remove.cancel')}
        onCancel={() => setIsConfirming(false)}
        onConfirm={remove}
      >
        {t('remove.text', { name, street: address.lines[0] ?? '', city: address.city })}
      </Confirmation>
    </div>
  )
}

/** Id of an address's heading, which gets the focus after a change. */
export function addressBlockId(id: number): string {
  return `address-of-${id}`
}

function useAddressActions(
  address: SavedAddressView,
  { onDeleted, onMoved }: Pick<AddressBlockProps, 'onDeleted' | 'onMoved'>,
) {
  const t = useTranslations('addresses')
  const api = useApi()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<'default' | 'delete' | null>(null)
  /** Null until the confirmation is first opened. */
  const [isConfirming, setIsConfirming] = useState<boolean | null>(null)
  const params = { id: address.id }

  async function run(what: 'default' | 'delete', send: () => Promise<{ message: string }>, onDone: () => void) {
    setBusy(what)
    try {
      const { message } = await send()
      await queryClient.invalidateQueries({ queryKey: addressesKey })
      onDone()
      toast.success(message)
    } catch (error) {
      // Already deleted on another device: reload the list.
      if (error instanceof ApiError && error.status === 404)
        void queryClient.invalidateQueries({ queryKey: addressesKey })
      toast.error(error instanceof ApiError && error.message !== '' ? error.message : t('failed'))
    }
    setBusy(null)
  }

  return {
    busy,
    isConfirming,
    setIsConfirming,
    remove() {
      setIsConfirming(false)
      void run('delete', () => api.call(deleteAddressCall, { params }), onDeleted)
    },
    makeDefault() {
      const input = { ...toAddressInput(address), default_address: true }
      void run('default', () => api.call(changeAddressCall, { params, input }), onMoved)
    },
  }
}
