import { Dialog } from '@base-ui/react/dialog'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { compact } from '../../staff/admin/parts.tsx'

const rows = [
  { keys: ['Ctrl', 'K'], does: 'palette' },
  { keys: ['?'], does: 'keys' },
  { keys: ['/'], does: 'search' },
  { keys: ['J'], does: 'next' },
  { keys: ['K'], does: 'previous' },
  { keys: ['enter'], does: 'open' },
  { keys: ['X'], does: 'select' },
  { keys: ['Esc'], does: 'close' },
] as const

/** The keys of the back office. */
export default function KeysDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('commandPalette')
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/45" />
        <Dialog.Popup className="fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[min(26rem,100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col gap-4 overflow-y-auto rounded-sm bg-paper p-5 text-ink shadow-2xl sm:p-6">
          <Dialog.Title className="font-display text-step-1">{t('keysTitle')}</Dialog.Title>
          <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2 text-sm">
            {rows.map(({ keys, does }) => (
              <div key={does} className="contents">
                <dt className="flex gap-1">
                  {keys.map((key) => (
                    <kbd
                      key={key}
                      className="inline-flex h-7 min-w-7 items-center justify-center rounded-sm border border-line-strong px-1.5 font-text text-xs"
                    >
                      {key === 'enter' ? t('enterKey') : key}
                    </kbd>
                  ))}
                </dt>
                <dd>{t(`key.${does}`)}</dd>
              </div>
            ))}
          </dl>
          <Dialog.Close render={<Button look="line" className={compact} />}>{t('close')}</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
