import type { Text } from '../../platform/text/text.ts'
import type { Order } from './order.ts'

/** A gift as one line of emails and documents, with its message in quotation marks of the language. */
export const formatGift = ({ message }: NonNullable<Order['gift']>, { t }: Pick<Text, 't'>): string =>
  message ? t('order.gift.with-message', { message }) : t('order.gift.wrapped')
