import { useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { ActionDialog } from '../form/ActionDialog.tsx'
import { useLeaveDeleted } from '../form/useLeave.ts'
import { compact } from '../parts.tsx'
import { removeFormDrafts } from './draftStorage.ts'

interface DeleteButtonProps {
  label: string
  /** Of the entity. */
  name: string
  /** Title of the confirmation dialog. */
  title: string
  /** What the deletion removes. */
  note: string
  /** Key of the unsaved input, which is removed too. */
  draftKey: string
  /** The page to go to. */
  listPath: string
  /** @throws ApiError, NetworkError */
  onDelete(): Promise<unknown>
}

/** Deletes the edited entity after confirmation, then opens the list. */
export function DeleteButton({ label, name, title, note, draftKey, listPath, onDelete }: DeleteButtonProps) {
  const leave = useLeaveDeleted()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="line" className={compact} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ActionDialog
          title={title}
          submitLabel={label}
          draft="asks"
          onSubmit={async () => {
            await onDelete()
            removeFormDrafts(draftKey)
            await leave(listPath, name)
          }}
          onClose={() => setAsking(false)}
        >
          <p>{note}</p>
        </ActionDialog>
      )}
    </>
  )
}
