import { useLoaderData, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { useChange } from '../../staff/admin/form/useChange.tsx'
import { compact, Moment } from '../../staff/admin/parts.tsx'
import { changeRequestCall, replyToRequestCall } from '../inbox.calls.ts'
import { type RequestStatus, requestStatuses } from '../inbox.status.ts'
import type { AdminContactRequest } from '../server/inbox.contract.ts'
import { InboxList } from './InboxList.tsx'
import { moveEntry } from './moveEntry.ts'
import { Replies } from './Replies.tsx'
import { useReplyDialog } from './useReplyDialog.tsx'

export interface RequestsData {
  requests: AdminContactRequest[]
  next: number | null
}

/** Messages from the contact form: the staff reply to them, or close them without a reply. */
export function RequestsPage() {
  const t = useTranslations('adminInbox')
  const { requests: stored, next } = useLoaderData<RequestsData>()
  const [search] = useSearchParams()
  const current = requestStatuses.find((each) => each === search.get('status')) ?? 'open'
  const { api } = useAdmin()
  const { isBusy, change, announce, note, applyPending } = useChange<AdminContactRequest[]>()
  const requests = applyPending(stored)
  const { openReply, replyDialog } = useReplyDialog({
    place: 'requests',
    entries: requests,
    quote: ({ message }) => message,
    send: ({ id, replies }, body) =>
      api.call(replyToRequestCall, { params: { id }, input: { body, seenReplies: replies.length } }),
    onSent: () => announce(t('reply.sent')),
  })

  const setStatus = (request: AdminContactRequest, status: 'open' | 'closed') => {
    const { id, status: before } = request
    const set = (from: RequestStatus, to: 'open' | 'closed') => ({
      run: () => api.call(changeRequestCall, { params: { id }, input: { status: to, seen: { status: from } } }),
      done: t(`requests.done.${to}`),
      expect: (all: AdminContactRequest[]) => moveEntry(all, request, to, current),
    })
    void change({
      ...set(before, status),
      // `answered` cannot be restored by an undo, because only a reply sets it.
      ...(before !== 'answered' && { undo: { ...set(status, before), label: t('reviews.undo') } }),
    })
  }

  return (
    <>
      <InboxList
        title={t('requests.title')}
        views={{
          label: t('requests.views'),
          options: requestStatuses.map((value) => ({ value, label: t(`requests.status.${value}`) })),
          current,
        }}
        note={note}
        empty={{ of: 'addresses', title: t(`requests.none.${current}`), hint: t(`requests.noneHint.${current}`) }}
        keys={t('requests.keys')}
        entries={requests}
        next={next}
      >
        {(request) => (
          <ContactRequest
            request={request}
            isBusy={isBusy}
            onStatus={(status) => setStatus(request, status)}
            onReply={() => openReply(request)}
          />
        )}
      </InboxList>
      {replyDialog}
    </>
  )
}

interface ContactRequestProps {
  request: AdminContactRequest
  isBusy: boolean
  onStatus(status: 'open' | 'closed'): void
  onReply(): void
}

function ContactRequest({ request, isBusy, onStatus, onReply }: ContactRequestProps) {
  const t = useTranslations('adminInbox')
  const can = useCan()
  const { id, name, email, phone, subject, message, language, status, createdAt, replies } = request
  const title = subject ?? t('requests.subjectless', { number: id })
  return (
    <article
      data-list-row=""
      tabIndex={-1}
      className="flex max-w-3xl flex-col gap-2 py-5"
      aria-labelledby={`request-${id}`}
    >
      <h2 id={`request-${id}`} className="font-medium text-base [overflow-wrap:anywhere]">
        {title}
      </h2>
      <p className="flex flex-wrap gap-x-4 text-quiet text-sm [overflow-wrap:anywhere]">
        <span>{name}</span>
        <span>{email}</span>
        {phone !== null && <span>{phone}</span>}
        <Moment at={createdAt} />
      </p>
      <p lang={language} className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">
        {message}
      </p>
      <Replies replies={replies} />
      {can('requests.answer') && (
        <div className="flex flex-wrap gap-2 pt-1">
          <Button look={status === 'open' ? 'ink' : 'line'} className={compact} data-list-open="" onClick={onReply}>
            {t('reply.write')}
            <span className="sr-only">: {title}</span>
          </Button>
          <Button
            look="line"
            className={compact}
            isBusy={isBusy}
            data-list-key="c"
            onClick={() => onStatus(status === 'open' ? 'closed' : 'open')}
          >
            {t(`requests.do.${status === 'open' ? 'closed' : 'open'}`)}
            <span className="sr-only">: {title}</span>
          </Button>
        </div>
      )}
    </article>
  )
}
