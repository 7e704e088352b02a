// The dialogs of an order. Each is loaded when it is first opened.
import {
  createContext,
  type ComponentType,
  lazy,
  Suspense,
  use,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import type { Order } from './order-query.ts'

export type DialogProps = { order: Order; onClose(): void }
/** `number`: of the return that the dialog is about. */
export type NumberedDialogProps = DialogProps & { number: number }

const simple = {
  cancel: lazy(async () => ({ default: (await import('../dialogs/small-dialogs.tsx')).CancelDialog })),
  collect: lazy(async () => ({ default: (await import('../dialogs/small-dialogs.tsx')).CollectDialog })),
  edit: lazy(async () => ({ default: (await import('../dialogs/edit-dialog.tsx')).EditDialog })),
  address: lazy(async () => ({ default: (await import('../dialogs/address-dialog.tsx')).AddressDialog })),
  exchange: lazy(async () => ({ default: (await import('../dialogs/exchange-dialog.tsx')).ExchangeDialog })),
  hold: lazy(async () => ({ default: (await import('../dialogs/small-dialogs.tsx')).HoldDialog })),
  merge: lazy(async () => ({ default: (await import('../dialogs/small-dialogs.tsx')).MergeDialog })),
  payment: lazy(async () => ({ default: (await import('../dialogs/payment-dialogs.tsx')).PaymentDialog })),
  refund: lazy(async () => ({ default: (await import('../dialogs/refund-dialog.tsx')).RefundDialog })),
  reroute: lazy(async () => ({ default: (await import('../dialogs/reroute-dialog.tsx')).RerouteDialog })),
  return: lazy(async () => ({ default: (await import('../dialogs/return-dialog.tsx')).ReturnDialog })),
  'write-off': lazy(async () => ({
    default: (await import('../dialogs/payment-dialogs.tsx')).WriteOffDialog,
  })),
} satisfies Record<string, ComponentType<DialogProps>>

const numbered = {
  receive: lazy(async () => ({ default: (await import('../dialogs/receive-dialog.tsx')).ReceiveDialog })),
  'refund-return': lazy(async () => ({
    default: (await import('../dialogs/refund-return-dialog.tsx')).RefundReturnDialog,
  })),
  'return-label': lazy(async () => ({
    default: (await import('../dialogs/return-label-dialog.tsx')).ReturnLabelDialog,
  })),
  email: lazy(async () => ({ default: (await import('../dialogs/email-dialog.tsx')).EmailDialog })),
  'transfer-refund': lazy(async () => ({
    default: (await import('../dialogs/payment-dialogs.tsx')).TransferRefundDialog,
  })),
} satisfies Record<string, ComponentType<NumberedDialogProps>>

export type SimpleDialog = keyof typeof simple
export type NumberedDialog = keyof typeof numbered

type Open = {
  (name: SimpleDialog): void
  (name: NumberedDialog, number: number): void
}

const DialogContext = createContext<Open>(() => {})

export const useOpenDialog = (): Open => use(DialogContext)

export function OrderDialogs({ order, children }: { order: Order; children: ReactNode }) {
  const [current, setCurrent] = useState<{ name: string; number: number | undefined }>()
  const open = useMemo<Open>(() => (name: string, number?: number) => setCurrent({ name, number }), [])
  const props = { order, onClose: () => setCurrent(undefined) }
  const Simple = current && current.number === undefined ? simple[current.name as SimpleDialog] : undefined
  const Numbered =
    current && current.number !== undefined ? numbered[current.name as NumberedDialog] : undefined
  return (
    <DialogContext value={open}>
      {children}
      <Suspense>
        {Simple && <Simple {...props} />}
        {Numbered && <Numbered {...props} number={current!.number!} />}
      </Suspense>
    </DialogContext>
  )
}
