import { useTranslations } from 'use-intl'
import type { ShippingFinding, ShippingMethod } from '../server/shippingAdmin.contract.ts'
import { useZoneTexts } from './useZoneTexts.ts'

/** Gaps and overlaps of the rates. */
export function Findings({
  findings,
  methods,
}: {
  findings: readonly ShippingFinding[]
  methods: readonly ShippingMethod[]
}) {
  const t = useTranslations('adminShipping.finding')
  const texts = useZoneTexts()
  if (findings.length === 0) return null
  return (
    <section aria-labelledby="findings" className="mb-4 border-ink border-l-4 bg-raised px-4 py-3 text-sm">
      <h2 id="findings" className="pb-1 text-base">
        {t('title')}
      </h2>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {findings.map(({ kind, code, rateId, zone, from, to }) => (
          <li key={[kind, code, rateId, zone, from].join(' ')}>
            {t(kind, {
              method: methods.find((method) => method.code === code)?.title ?? code ?? '',
              zone: texts.zone(zone),
              weight: texts.weight(from, to),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
