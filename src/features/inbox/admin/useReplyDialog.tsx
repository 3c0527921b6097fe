import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Language, languageNames } from '../../../shared/locale.ts'
import { TextAreaField } from '../../../ui/Field.tsx'
import { ActionDialog } from '../../staff/admin/form/ActionDialog.tsx'
import { useDialogForm } from '../../staff/admin/form/useDialogForm.ts'
import { useReopen } from '../../staff/admin/form/useReopen.ts'
import { maxReplyLength } from '../inbox.status.ts'
import type { InboxReply } from '../server/inbox.contract.ts'
import { Replies } from './Replies.tsx'

interface InboxEntry {
  id: number
  name: string
  language: Language
  replies: readonly InboxReply[]
}

interface ReplyDialogOptions<Entry> {
  /** The name of the inbox, for unsent replies. */
  place: 'requests' | 'reviews'
  entries: readonly Entry[]
  /** @returns what the person wrote */
  quote(entry: Entry): string
  /** @throws ApiError, NetworkError */
  send(entry: Entry, body: string): Promise<unknown>
  onSent(): void
}

/** The dialog for replying to an entry of an inbox, and a function that opens it. */
export function useReplyDialog<Entry extends InboxEntry>({
  place,
  entries,
  quote,
  send,
  onSent,
}: ReplyDialogOptions<Entry>): { openReply(entry: Entry): void; replyDialog: ReactNode } {
  const [opened, setOpened] = useState<Entry | null>(null)
  const { revalidate } = useRevalidator()
  useReopen(place, (dialog) => setOpened(entries.find(({ id }) => `reply.${id}` === dialog) ?? null))
  // Prefer the version in the list: a colleague may have replied in the meantime.
  const entry = entries.find(({ id }) => id === opened?.id) ?? opened
  const replyDialog = entry && (
    <ReplyDialog
      draft={`${place}:reply.${entry.id}`}
      entry={entry}
      quoted={quote(entry)}
      onSend={async (body) => {
        try {
          await send(entry, body)
        } finally {
          await revalidate()
        }
        onSent()
      }}
      onClose={() => setOpened(null)}
    />
  )
  return { openReply: setOpened, replyDialog }
}

interface ReplyDialogProps {
  /** The draft key for `useDialogForm`. */
  draft: string
  entry: InboxEntry
  /** What the person wrote. */
  quoted: string
  /** @throws ApiError, NetworkError */
  onSend(body: string): Promise<void>
  onClose(): void
}

/** Writes a reply, and shows replies that colleagues sent since it was started. */
function ReplyDialog({ draft, entry, quoted, onSend, onClose }: ReplyDialogProps) {
  const { replies, name, language } = entry
  const t = useTranslations('adminInbox.reply')
  const input = useDialogForm({ draft, start: { body: '' }, version: replies.length })
  const { body } = input.form
  const newReplies = replies.slice(input.version)
  return (
    <ActionDialog
      title={t('label', { name })}
      submitLabel={t('send')}
      draft={input.draft}
      recentChanges={newReplies.length > 0 && <Replies replies={newReplies} />}
      isReady={body.trim() !== ''}
      onClose={onClose}
      onSubmit={() => onSend(body)}
    >
      <blockquote
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so by keyboard
        tabIndex={0}
        lang={language}
        className="max-h-40 overflow-y-auto border-line-strong border-l-2 pl-3 text-quiet text-sm whitespace-pre-line [overflow-wrap:anywhere]"
      >
        {quoted}
      </blockquote>
      <TextAreaField
        {...input.field('body')}
        label={t('field')}
        hint={t('hint', { language: languageNames[language] })}
        rows={7}
        maxLength={maxReplyLength}
        lang={language}
      />
    </ActionDialog>
  )
}
