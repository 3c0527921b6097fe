/** Metals and rubber of parts that are not painted. Few, so that their gradients are shared. */
export const black = '#2b2b2a'
export const rubberBlack = '#232322'
export const silver = '#b9bab7'
export const steel = '#8d8e8b'
export const dullSteel = '#6d6e6b'
