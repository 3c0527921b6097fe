import { useMemo } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { type DrawnMeasure, isAngle } from '../drawing/dimension.ts'

/** The short name of a measure and its figure as a drawing writes them: degrees with their sign, millimetres without. */
export function useMeasureWords() {
  const t = useTranslations('product.geometry.short')
  const format = useFormatter()
  return useMemo(
    () => (measure: DrawnMeasure, value: number) => {
      const figure = format.number(value, { maximumFractionDigits: 1, useGrouping: false })
      return { name: t(measure), figure: isAngle(measure) ? `${figure}°` : figure }
    },
    [t, format],
  )
}
