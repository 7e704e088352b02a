// What is open and shown right now; names as in storefront.md, section 3, UI state.
import { create } from 'zustand'

export type ModalView = 'LOGIN_VIEW' | 'FORGET_PASSWORD' | 'PRODUCT_VIEW'
/** Which drawer stands open beneath another; only one is shown at a time otherwise. */
export type DrawerView = 'MENU_VIEW' | 'CART_VIEW' | 'FILTER_VIEW' | 'SHOP_VIEW'

/** Which product PRODUCT_VIEW shows; `variant` is the choice it begins with, as `?variant=` has it. */
/** `said`: the name is in the language of the page. */
export type QuickViewData = {
  slug: string
  name: string
  said?: unknown
  variant: string
  onAdded?: () => void
}

export type UiState = {
  isAuthorized: boolean
  displaySidebar: boolean
  displayFilter: boolean
  displayModal: boolean
  displayShop: boolean
  displayCart: boolean
  displaySearch: boolean
  modalView: ModalView
  drawerView: DrawerView | null
  /** What the modal shows: for PRODUCT_VIEW a `QuickLook`. */
  modalData: unknown
  /** What screen readers say of the latest toast: the live region (ui/live-region.tsx) reads it. */
  toastText: string
  /** What the header shows of whoever is signed in: their initials. Empty while signed out. */
  userAvatar: string
}

type UiActions = {
  authorize(): void
  unauthorize(): void
  openSidebar(): void
  closeSidebar(): void
  openFilter(): void
  closeFilter(): void
  openShop(): void
  closeShop(): void
  openCart(): void
  closeCart(): void
  openSearch(): void
  closeSearch(): void
  /** Opens the modal with a view and its data, and closes the sidebar. */
  openModal(view: ModalView, data?: unknown): void
  closeModal(): void
  setModalView(view: ModalView): void
  setModalData(data: unknown): void
  setDrawerView(view: DrawerView | null): void
  setToastText(text: string): void
  setUserAvatar(avatar: string): void
  /** What a page change does: everything that floats is gone; the filters go with their list. */
  closeAll(): void
}

const closed = {
  displaySidebar: false,
  displayModal: false,
  displayShop: false,
  displayCart: false,
  displaySearch: false,
  drawerView: null,
} as const

export const useUi = create<UiState & UiActions>()((set) => ({
  ...closed,
  displayFilter: false,
  isAuthorized: false,
  modalView: 'LOGIN_VIEW',
  modalData: null,
  toastText: '',
  userAvatar: '',
  authorize: () => set({ isAuthorized: true }),
  unauthorize: () => set({ isAuthorized: false }),
  openSidebar: () => set({ displaySidebar: true, drawerView: 'MENU_VIEW' }),
  closeSidebar: () => set({ displaySidebar: false, drawerView: null }),
  openFilter: () => set({ displayFilter: true, drawerView: 'FILTER_VIEW' }),
  closeFilter: () => set({ displayFilter: false, drawerView: null }),
  openShop: () => set({ displayShop: true, drawerView: 'SHOP_VIEW' }),
  closeShop: () => set({ displayShop: false, drawerView: null }),
  openCart: () => set({ displayCart: true, drawerView: 'CART_VIEW' }),
  closeCart: () => set({ displayCart: false, drawerView: null }),
  openSearch: () => set({ displaySearch: true }),
  closeSearch: () => set({ displaySearch: false }),
  openModal: (modalView, modalData = null) =>
    set(({ displaySidebar, drawerView }) => ({
      displayModal: true,
      modalView,
      modalData,
      displaySidebar: false,
      drawerView: displaySidebar ? null : drawerView,
    })),
  closeModal: () => set({ displayModal: false }),
  setModalView: (modalView) => set({ modalView }),
  setModalData: (modalData) => set({ modalData }),
  setDrawerView: (drawerView) => set({ drawerView }),
  setToastText: (toastText) => set({ toastText }),
  setUserAvatar: (userAvatar) => set({ userAvatar }),
  closeAll: () => set(closed),
}))
