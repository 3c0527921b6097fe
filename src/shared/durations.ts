export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
/** A day of 24 hours. Days on which clocks change are shorter or longer: see `zonedTime.ts`. */
export const dayMs = 24 * hourMs
