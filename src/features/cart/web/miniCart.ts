import { create } from 'zustand'

interface MiniCartState {
  isOpen: boolean
  /** What happened to the cart, shown in it instead of in a toast; null when nothing did since it was opened. */
  message: string | null
}

/** The mini-cart is opened by the header's button, and by adding a product. */
export const useMiniCart = create<MiniCartState>(() => ({ isOpen: false, message: null }))

export function openMiniCart(message: string | null = null): void {
  useMiniCart.setState({ isOpen: true, message })
}

/** @returns false when the mini-cart is closed, so that the message has to be shown elsewhere */
export function showInMiniCart(message: string): boolean {
  if (!useMiniCart.getState().isOpen) return false
  useMiniCart.setState({ message })
  return true
}

export function closeMiniCart(): void {
  useMiniCart.setState({ isOpen: false, message: null })
}
