// UI state: what is open and shown; names as in storefront.md, section 3, UI state.
import { create } from 'zustand'

export type ModalView = 'LOGIN_VIEW' | 'FORGET_PASSWORD' | 'PRODUCT_VIEW' | 'MARKET_VIEW'
/** The open drawer; only one is shown at a time, except where one lies below another. */
export type DrawerView = 'MENU_VIEW' | 'CART_VIEW' | 'FILTER_VIEW' | 'SHOP_VIEW'

/** Product shown by PRODUCT_VIEW; `variant` is the initial selection, as in `?variant=`. */
export type QuickViewData = {
  slug: string
  name: string
  /** Whether the name is in the page's language. */
  isTranslated?: boolean
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
  /** Data of the modal; `QuickViewData` for PRODUCT_VIEW. */
  modalData: unknown
  /** Latest toast text for screen readers, rendered by ui/live-region.tsx. */
  toastText: string
  /** Initials shown in the header; empty while signed out. */
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
  /** Closes all overlays on navigation; filters close with their list. */
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
