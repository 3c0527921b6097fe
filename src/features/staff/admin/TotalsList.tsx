interface TotalsListProps {
  rows: readonly (readonly [label: string, amount: string])[]
  grandTotal: readonly [label: string, amount: string]
}

/** The totals of an order that is not placed, with the grand total last. */
export function TotalsList({ rows, grandTotal: [grandTotalLabel, grandTotal] }: TotalsListProps) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm">
      {rows.map(([label, amount]) => (
        <div key={label} className="contents">
          <dt className="text-quiet">{label}</dt>
          <dd className="figures text-right">{amount}</dd>
        </div>
      ))}
      <dt className="pt-1 font-semibold">{grandTotalLabel}</dt>
      <dd className="figures pt-1 text-right font-semibold">{grandTotal}</dd>
    </dl>
  )
}
