import clsx from 'clsx'

/** Line icons on a 24 px grid. Decorative: hidden from screen readers. */
const shapes = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5L21 21',
  cart: 'M3 4h2.5l2.2 11h10.1l2.2-8H6.6M9 20.5a1 1 0 1 0 0-2 1 1 0 0 0 0 2Zm8 0a1 1 0 1 0 0-2 1 1 0 0 0 0 2Z',
  heart: 'M12 20S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 20 12 20Z',
  // Scales, because arrows would look like "sort".
  compare: 'M12 3.5v17M8 20.5h8M5 7h14M5 7l-3 7h6L5 7Zm14 0-3 7h6l-3-7ZM2 14a3 3 0 0 0 6 0M16 14a3 3 0 0 0 6 0',
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 8.5a8 8 0 0 1 16 0',
  menu: 'M3 6h18M3 12h18M3 18h18',
  close: 'M5 5l14 14M19 5 5 19',
  chevronDown: 'm6 9 6 6 6-6',
  chevronRight: 'm9 6 6 6-6 6',
  chevronLeft: 'm15 6-6 6 6 6',
  arrowUp: 'M12 20V5m-6 6 6-6 6 6',
  arrowRight: 'M4 12h15m-6-6 6 6-6 6',
  check: 'm5 12.5 4.5 4.5L19 7',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  trash: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13',
  filter: 'M4 6h16M7 12h10M10 18h4',
  phone: 'M6 3h4l1.5 5-2.3 1.6a12 12 0 0 0 5.2 5.2L16 12.5l5 1.5v4a2 2 0 0 1-2 2A15 15 0 0 1 4 5a2 2 0 0 1 2-2Z',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c3 3 3 15 0 18-3-3-3-15 0-18Z',
  zoom: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5L21 21M10.5 8v5M8 10.5h5',
  turnLeft: 'M8 8H4V4M4.4 8A8.5 8.5 0 1 1 4 14',
  turnRight: 'M16 8h4V4M19.6 8A8.5 8.5 0 1 0 20 14',
  cube: 'M12 3 4 7.5v9L12 21l8-4.5v-9L12 3Zm0 9v9m0-9 8-4.5M12 12 4 7.5',
  truck:
    'M2 6h12v11H2zM14 10h4.5L22 13.5V17h-8M6.5 20a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Zm11 0a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeClosed: 'M3 10.5c2 2.8 5 4.5 9 4.5s7-1.7 9-4.5M12 15v3.5M6.3 13.4 4.5 16M17.7 13.4l1.8 2.6',
  key: 'M8 19a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Zm3.2-7.7L19 3.5M15 7.5l3 3M18 4.5l2.5 2.5',
  pause: 'M8.5 5v14M15.5 5v14',
  play: 'M7 4.5v15l12-7.5Z',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8Z',
} as const

export type IconName = keyof typeof shapes

export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={clsx('icon', className)} aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  )
}
