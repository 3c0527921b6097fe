import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

export interface SalesChartProps {
  days: readonly { day: string; now: number; before: number }[]
  labels: { now: string; before: string }
  format(value: number): string
  formatTick(value: number): string
  /** The axis reaches at least this value, so that its ticks are whole numbers even in a week without sales. */
  minTop: number
}

const text = { fill: 'var(--quiet)', fontSize: 12 }

/** Two bars per day: filled for this week, outlined for the week before, so that they differ without color. */
export function SalesChart({ days, labels, format, formatTick, minTop }: SalesChartProps) {
  const highest = Math.max(...days.flatMap(({ now, before }) => [now, before]))
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...days]}
        margin={{ top: 8, right: 0, bottom: 0, left: 8 }}
        barGap={2}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="day" tick={text} tickLine={false} axisLine={{ stroke: 'var(--line-strong)' }} />
        <YAxis
          tick={text}
          tickLine={false}
          axisLine={false}
          tickFormatter={formatTick}
          width="auto"
          allowDecimals={false}
          domain={[0, highest < minTop ? minTop : 'auto']}
        />
        <Tooltip
          cursor={{ fill: 'var(--raised)' }}
          contentStyle={{ background: 'var(--paper)', border: '1px solid var(--line-strong)', color: 'var(--ink)' }}
          itemStyle={{ color: 'var(--ink)' }}
          formatter={(value) => format(Number(value))}
        />
        <Bar
          dataKey="before"
          name={labels.before}
          fill="var(--paper)"
          stroke="var(--quiet)"
          strokeDasharray="3 2"
          isAnimationActive={false}
        />
        <Bar dataKey="now" name={labels.now} fill="var(--ink)" stroke="var(--ink)" isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  )
}
