import { errorCodes } from '#kernel/errors/error-codes'

export const invoiceErrors = errorCodes({
  ERR_NO_INVOICE_FOUND: {
    status: 404,
    es: 'No se encontró la factura.',
    pt: 'A fatura não foi encontrada.',
    en: 'Invoice not found.',
  },
  ERR_INVOICE_PAID: {
    status: 400,
    es: 'La factura ya está pagada.',
    pt: 'A fatura já está paga.',
    en: 'The invoice is already paid.',
  },
  ERR_INVOICE_CLOSED: {
    status: 400,
    es: 'La factura se canceló o se retiró: ya no se paga.',
    pt: 'A fatura foi cancelada ou retirada: não precisa mais ser paga.',
    en: 'The invoice was cancelled or withdrawn: there is nothing to pay.',
  },
  ERR_PAYMENT_NOT_SET_UP: {
    status: 400,
    es: 'El pago en línea no está configurado. Escribe a quien administra el sistema.',
    pt: 'O pagamento on-line não está configurado. Escreva para quem administra o sistema.',
    en: 'Online payment is not set up. Write to whoever runs the system.',
  },
  ERR_PAYMENT_PROVIDER_AWAY: {
    status: 400,
    es: 'El proveedor de pagos no responde. Inténtalo de nuevo en un momento: no se cobra dos veces.',
    pt: 'O provedor de pagamentos não responde. Tente de novo em instantes: não há cobrança dupla.',
    en: 'The payment provider does not respond. Try again in a moment: you are not charged twice.',
  },
  ERR_PAYMENT_REFUSED: {
    status: 400,
    es: 'El proveedor de pagos rechazó el cobro. Escribe a quien administra el sistema.',
    pt: 'O provedor de pagamentos recusou a cobrança. Escreva para quem administra o sistema.',
    en: 'The payment provider refused the charge. Write to whoever runs the system.',
  },
  ERR_PAYMENT_SIGNATURE: {
    status: 401,
    es: 'La firma del aviso de pago no es válida.',
    pt: 'A assinatura do aviso de pagamento não é válida.',
    en: 'The signature of the payment notice isn’t valid.',
  },
  ERR_PAYMENT_NOT_RESOLVABLE: {
    status: 400,
    es: 'Eso no se puede hacer con este pago.',
    pt: 'Isso não pode ser feito com este pagamento.',
    en: 'That can’t be done with this payment.',
  },
  ERR_PLAN_TOO_SMALL: {
    status: 400,
    es: 'Usas más de lo que ese plan permite. Reduce primero lo que sobra.',
    pt: 'Você usa mais do que esse plano permite. Reduza primeiro o que excede.',
    en: 'You use more than that plan allows. Reduce what exceeds it first.',
  },
})
