import { create } from 'zustand'

/** Whether the mini-cart is open: the header's button opens it, and so does adding a product. */
export const useMiniCart = create<{ isOpen: boolean }>(() => ({ isOpen: false }))

export function openMiniCart(): void {
  useMiniCart.setState({ isOpen: true })
}

export function closeMiniCart(): void {
  useMiniCart.setState({ isOpen: false })
}
