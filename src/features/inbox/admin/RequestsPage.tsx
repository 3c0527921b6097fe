import { useState } from 'react'
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useAdmin, useMay } from '../../staff/admin/adminContext.tsx'
import { FirstViewLink, Pager, ViewTabs } from '../../staff/admin/lists.tsx'
import { compact, Moment, PageTitle } from '../../staff/admin/parts.tsx'
import { useChange } from '../../staff/admin/useChange.tsx'
import { useListKeys } from '../../staff/admin/useListKeys.ts'
import { useReopen } from '../../staff/admin/useReopen.ts'
import { changeRequestCall, replyToRequestCall } from '../inbox.calls.ts'
import { type RequestStatus, requestStatuses } from '../inbox.status.ts'
import type { AdminContactRequest } from '../server/inbox.contract.ts'
import { Replies, ReplyDialog } from './Inbox.tsx'
import { moveEntry } from './moveEntry.ts'

export interface RequestsData {
  requests: AdminContactRequest[]
  next: number | null
}

/** Messages from the contact form: replying to them, or closing them without a reply. */
export function RequestsPage() {
  const t = useTranslations('adminInbox')
  const { requests: stored, next } = useLoaderData<RequestsData>()
  const [search] = useSearchParams()
  const current = requestStatuses.find((each) => each === search.get('status')) ?? 'open'
  const { api } = useAdmin()
  const { isBusy, change, announce, note, foresee } = useChange<AdminContactRequest[]>()
  const requests = foresee(stored)
  const [asked, setReplyTo] = useState<AdminContactRequest | null>(null)
  // Reads it again: a colleague may have replied.
  const replyTo = requests.find(({ id }) => id === asked?.id) ?? asked
  useReopen('requests', (dialog) => setReplyTo(requests.find(({ id }) => `reply.${id}` === dialog) ?? null))
  const { revalidate } = useRevalidator()
  useListKeys()

  const setStatus = (request: AdminContactRequest, status: 'open' | 'closed') => {
    const { id, status: before } = request
    const set = (from: RequestStatus, to: 'open' | 'closed') => ({
      run: () => api.call(changeRequestCall, { params: { id }, input: { status: to, seen: { status: from } } }),
      done: t(`requests.done.${to}`),
      expect: (all: AdminContactRequest[]) => moveEntry(all, request, to, current),
    })
    void change({
      ...set(before, status),
      // Only a reply makes a message an answered one.
      ...(before !== 'answered' && { undo: { ...set(status, before), label: t('reviews.undo') } }),
    })
  }

  return (
    <>
      <PageTitle title={t('requests.title')} />
      <ViewTabs
        label={t('requests.views')}
        parameter="status"
        views={requestStatuses.map((value) => ({ value, label: t(`requests.status.${value}`) }))}
        current={current}
      />
      {note}
      {requests.length === 0 ? (
        <EmptyState
          of="addresses"
          title={t(`requests.none.${current}`)}
          action={current !== 'open' && <FirstViewLink label={t('requests.status.open')} />}
        >
          {t(`requests.noneHint.${current}`)}
        </EmptyState>
      ) : (
        <>
          <p className="pt-3 text-quiet text-sm max-sm:hidden">{t('requests.keys')}</p>
          <ul className="divide-y divide-line">
            {requests.map((request) => (
              <li key={request.id}>
                <ContactRequest
                  request={request}
                  isBusy={isBusy}
                  onStatus={(status) => setStatus(request, status)}
                  onReply={() => setReplyTo(request)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <Pager next={next} />
      {replyTo && (
        <ReplyDialog
          draft={`requests:reply.${replyTo.id}`}
          replies={replyTo.replies}
          name={replyTo.name}
          language={replyTo.language}
          quoted={replyTo.message}
          onSend={async (body) => {
            try {
              const { id, replies } = replyTo
              await api.call(replyToRequestCall, { params: { id }, input: { body, seenReplies: replies.length } })
            } finally {
              await revalidate()
            }
            announce(t('reply.sent'))
          }}
          onClose={() => setReplyTo(null)}
        />
      )}
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
  const may = useMay()
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
      {may('requests.answer') && (
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
