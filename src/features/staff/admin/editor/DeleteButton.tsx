import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../../ui/Button.tsx'
import { ActionDialog } from '../ActionDialog.tsx'
import { compact } from '../parts.tsx'
import { removeFormDrafts } from './draftStorage.ts'

interface DeleteButtonProps {
  label: string
  /** Of the dialog, which asks. */
  title: string
  /** What is gone then. */
  note: string
  /** Names the unsaved input, which goes, too. */
  draftKey: string
  /** The page to go to. */
  listPath: string
  /** @throws ApiError, NetworkError */
  onDelete(): Promise<unknown>
}

/** Deletes what an editor shows, after asking; the list follows. */
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
