import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/Field.tsx'
import { maxCommentLength, maxPhotoMb, maxPhotos, photoTypes } from '../return.form.ts'
import { returnReasons } from '../returnable.ts'
import { itemFields, type ReturnsAnswer } from '../returns.form.ts'
import type { ReturnView } from '../returns.view.ts'
import { ReturnPeriod, ReturnProblem } from './ReturnPeriod.tsx'
import { ReturnSummary } from './ReturnSummary.tsx'

type OrderAnswer = Extract<ReturnsAnswer, { name: 'order' }>

/** The returns of an order as plain forms, for browsers without JavaScript. */
export function PlainReturns(answer: OrderAnswer) {
  const { order, code, message, error } = answer
  const t = useTranslations('returns')
  return (
    <div className="flex max-w-4xl flex-col gap-10">
      {message !== null && (
        <p role="status" className="max-w-prose border-ink border-l-4 bg-raised px-4 py-3">
          {message}
        </p>
      )}
      {error !== null && <ErrorAlert message={error} />}
      <ReturnPeriod order={order} />
      {order.returns.length > 0 && (
        <section aria-labelledby="returns">
          <h2 id="returns" className="border-line border-b pb-2 text-step-2">
            {t('list.title')}
          </h2>
          <ul>
            {order.returns.map((request) => (
              <li key={request.id} className="flex flex-col gap-4 border-line border-b py-6">
                <ReturnSummary request={request} />
                <EntryForms request={request} code={code} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {order.canReturn ? (
        <details open={order.returns.length === 0 || error !== null}>
          <summary className="min-h-11 cursor-pointer content-center underline underline-offset-4">
            {t(order.returns.length === 0 ? 'section.return' : 'form.another')}
          </summary>
          <RequestForm {...answer} />
        </details>
      ) : (
        <ReturnProblem order={order} />
      )}
    </div>
  )
}

function EntryForms({ request, code }: { request: ReturnView; code: string }) {
  const t = useTranslations('returns')
  const hidden = (
    <>
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="return" value={request.id} />
    </>
  )
  return (
    <>
      {request.canAddPhotos && request.photos.length < maxPhotos && (
        <form method="post" encType="multipart/form-data" className="flex max-w-prose flex-col items-start gap-3">
          {hidden}
          <TextField
            id={`photo-${request.id}`}
            name="photo"
            type="file"
            accept={photoTypes.join()}
            label={t('photos.label')}
            hint={t('photos.hint', { count: maxPhotos, limit: maxPhotoMb })}
          />
          <Button type="submit" name="step" value="photo" look="line">
            {t('photos.more')}
          </Button>
        </form>
      )}
      {request.canCancel && (
        <form method="post">
          {hidden}
          <Button type="submit" name="step" value="cancel" look="line">
            {t('cancel.button')}
          </Button>
        </form>
      )}
    </>
  )
}

function RequestForm({ order, code, requestKey, entered }: OrderAnswer) {
  const t = useTranslations('returns')
  return (
    <form method="post" aria-labelledby="return-form" className="flex flex-col gap-6 pt-4">
      <h2 id="return-form" className="border-line border-b pb-2 text-step-2">
        {t('form.title')}
      </h2>
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="key" value={requestKey} />
      <ul className="-mt-6 divide-y divide-line">
        {order.items.flatMap(({ id, name, options, returnable }) =>
          returnable === 0
            ? []
            : [
                <li key={id} className="grid gap-4 py-5 sm:grid-cols-[minmax(0,1fr)_8rem_16rem] sm:gap-x-6">
                  <div className="min-w-0">
                    <h3 className="text-base leading-snug [overflow-wrap:anywhere]">{name}</h3>
                    {options.length > 0 && <p className="text-quiet text-sm">{options.join(' · ')}</p>}
                    <p className="figures text-quiet text-sm">{t('form.returnable', { count: returnable })}</p>
                  </div>
                  <TextField
                    id={itemFields(id).quantity}
                    name={itemFields(id).quantity}
                    label={t('form.pieces')}
                    type="number"
                    inputMode="numeric"
                    min={0}
                    max={returnable}
                    defaultValue={entered[itemFields(id).quantity] ?? '0'}
                  />
                  <SelectField
                    id={itemFields(id).reason}
                    name={itemFields(id).reason}
                    label={t('form.reason')}
                    defaultValue={entered[itemFields(id).reason] ?? ''}
                  >
                    <option value="">{t('form.chooseReason')}</option>
                    {returnReasons.map((reason) => (
                      <option key={reason} value={reason}>
                        {t(`reasons.${reason}`)}
                      </option>
                    ))}
                  </SelectField>
                </li>,
              ],
        )}
      </ul>
      <TextAreaField
        id="comment"
        name="comment"
        label={t('form.comment')}
        hint={t('form.commentHint')}
        rows={4}
        maxLength={maxCommentLength}
        defaultValue={entered.comment ?? ''}
        className="max-w-prose"
      />
      <p className="max-w-prose text-quiet text-sm">{t('photos.afterwards')}</p>
      <Button type="submit" name="step" value="request" look="signal" className="self-start max-sm:w-full">
        {t('form.submit')}
      </Button>
    </form>
  )
}
