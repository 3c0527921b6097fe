import { useTranslations } from 'use-intl'
import { Moment } from '../../staff/admin/parts.tsx'
import type { InboxReply } from '../server/inbox.contract.ts'

/** The staff's replies. */
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
