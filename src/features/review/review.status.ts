/** A review is pending until it is approved; only approved ones are public. */
export const reviewStatuses = ['pending', 'approved', 'rejected'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]
