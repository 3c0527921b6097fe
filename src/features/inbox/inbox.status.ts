/** `answered` by email, or `closed` without a reply. */
export const requestStatuses = ['open', 'answered', 'closed'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** Length of a reply, in characters. */
export const maxReplyLength = 5000
