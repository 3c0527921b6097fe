import { latePreloadsPlaceholder } from '../shared/latePreloads.ts'

/** Texts of a page contain no tag of their own, so this is not found in one. */
const latePlace = `<template>${latePreloadsPlaceholder}`

const imagePreload = /<link rel="preload" as="image" [^>]*>/g

/**
 * Removes React's preloads of images: the images themselves are found as early. Chromium warns of a preload that it does not use, because it
 * has a larger file of the image from another page.
 * @param head of a page
 */
export function dropImagePreloads(head: string): string {
  return head.replaceAll(imagePreload, '')
}

/**
 * Lets fonts and images load before the scripts, which the first paint does not need. The preloads of scripts remain in the head, so that
 * scripts load in parallel rather than one import after the other, or move to where a page wants them (`app/LatePreloads.tsx`). React
 * Router has no option for either.
 * @param head of a page, up to its end tag @param rest of the page
 * @returns the page: the head, and the parts that follow it
 */
export function orderScriptPreloads(head: string, rest: string): [string, ...string[]] {
  const lowered = head.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')
  const place = rest.lastIndexOf(latePlace)
  if (place === -1) return [lowered, rest]
  const preloads = lowered.match(/<link rel="modulepreload" [^>]*>/g) ?? []
  return [
    preloads.reduce((shorter, preload) => shorter.replace(preload, ''), lowered),
    `${rest.slice(0, place)}<template>`,
    ...preloads,
    rest.slice(place + latePlace.length),
  ]
}
