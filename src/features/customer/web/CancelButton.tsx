import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'

interface CancelButtonProps {
  /** Other words than "Cancel". */
  label?: string
  onCancel(): void
}

/** Leaves a form of the account as it was, beside the button that sends it. */
export function CancelButton({ label, onCancel }: CancelButtonProps) {
  const t = useTranslations('profile')
  return (
    <Button look="bare" onClick={onCancel} className="px-0!">
      {label ?? t('cancel')}
    </Button>
  )
}
