export const adminUsage = 'admin create EMAIL | admin reset-password EMAIL'
