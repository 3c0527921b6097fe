/** Parts that both inboxes share. */
import { useTranslations } from 'use-intl'
import { type Language, languageNames } from '../../../shared/locale.ts'
import { TextAreaField } from '../../../ui/Field.tsx'
import { ActionDialog } from '../../staff/admin/ActionDialog.tsx'
import { Moment } from '../../staff/admin/parts.tsx'
import { useDialogForm } from '../../staff/admin/useDialogForm.ts'
import { maxReplyLength } from '../inbox.status.ts'
import type { InboxReply } from '../server/inbox.contract.ts'

/** What the staff has replied. */
export function Replies({ replies }: { replies: readonly InboxReply[] }) {
  const t = useTranslations('adminInbox.reply')
  return (
    <ul className="flex flex-col gap-3 empty:hidden">
      {replies.map(({ id, staffName, body, createdAt }) => (
        <li key={id} className="border-line-strong border-l-2 pl-3 text-sm">
          <p className="text-quiet">
            {t('by', { name: staffName })} · <Moment at={createdAt} />
          </p>
          <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{body}</p>
        </li>
      ))}
    </ul>
  )
}

interface ReplyDialogProps {
  /** As `useDialogForm` takes it. */
  draft: string
  replies: readonly InboxReply[]
  name: string
  language: Language
  /** What the person wrote. */
  quoted: string
  /** @throws ApiError, NetworkError */
  onSend(body: string): Promise<void>
  onClose(): void
}

/** Writes a reply, and shows the replies of colleagues since it was begun. */
export function ReplyDialog({ draft, replies, name, language, quoted, onSend, onClose }: ReplyDialogProps) {
  const t = useTranslations('adminInbox.reply')
  const input = useDialogForm({ draft, start: { body: '' }, version: replies.length })
  const { body } = input.form
  const newReplies = replies.slice(input.version)
  return (
    <ActionDialog
      title={t('label', { name })}
      submitLabel={t('send')}
      draft={input.draft}
      meanwhile={newReplies.length > 0 && <Replies replies={newReplies} />}
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
