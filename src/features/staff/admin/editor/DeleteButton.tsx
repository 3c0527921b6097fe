import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../../ui/Button.tsx'
import { ActionDialog } from '../form/ActionDialog.tsx'
import { compact } from '../parts.tsx'
import { removeFormDrafts } from './draftStorage.ts'

interface DeleteButtonProps {
  label: string
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
export function DeleteButton({ label, title, note, draftKey, listPath, onDelete }: DeleteButtonProps) {
  const navigate = useNavigate()
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
            await navigate(listPath)
          }}
          onClose={() => setAsking(false)}
        >
          <p>{note}</p>
        </ActionDialog>
      )}
    </>
  )
}
