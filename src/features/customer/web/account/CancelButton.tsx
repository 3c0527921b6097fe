import { useTranslations } from 'use-intl'
import { Button } from '../../../../ui/Button.tsx'

interface CancelButtonProps {
  /** Defaults to "Cancel". */
  label?: string
  onCancel(): void
}

/** Closes an account form without changes; placed beside its submit button. */
export function CancelButton({ label, onCancel }: CancelButtonProps) {
  const t = useTranslations('profile')
  return (
    <Button look="bare" onClick={onCancel} className="px-0!">
      {label ?? t('cancel')}
    </Button>
  )
}
