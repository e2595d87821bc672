/** Users who may read invoices, also after the subscription has expired. */
export const invoicesRoom = 'invoices'
