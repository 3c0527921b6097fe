import { type DrawnMeasure, isAngle } from '@chainline/bicycle/drawing/dimension'
import { useMemo } from 'react'
import { useFormatter, useTranslations } from 'use-intl'

/** Formats the short name of a measure and its figure for drawings: degrees with a sign, millimeters without a unit. */
export function useMeasureLabels() {
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
