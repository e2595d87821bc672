import { decimalText } from '#company/payments/money'

interface StoredMoney {
  amount: number
  currency: string
}

/** With the amount as a number, for other clients. */
export function withValue<Row extends StoredMoney>(row: Row): Row & { value: number } {
  return { ...row, value: Number(decimalText(row)) }
}
