import { create } from 'zustand'

interface MiniCartState {
  isOpen: boolean
  /** The message about the last change, shown here instead of in a toast; null when nothing has changed since opening. */
  message: string | null
  /** Items in the cart, including pending changes; null until loaded and when loading fails. */
  count: number | null
  /** Something was added before the cart's script was loaded. */
  isScriptNeeded: boolean
}

/** The mini-cart is opened by the header's button, and by adding a product. */
export const useMiniCart = create<MiniCartState>(() => ({
  isOpen: false,
  message: null,
  count: null,
  isScriptNeeded: false,
}))

/** @param message shown in it; null for none */
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

/** @param count null when unknown */
export function showItemCount(count: number | null): void {
  useMiniCart.setState({ count })
}
