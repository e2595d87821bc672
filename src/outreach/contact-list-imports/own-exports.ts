/** What Recado exports has every number with the code of its country, whichever is chosen. */

const headings = new Set([
  // Contacts and lists.
  'nome;numero;email',
  // The report of a campaign.
  'nombre;número;correo electrónico;estado;motivo;confirmación pedida;confirmado;enviado;entregado;leído;respondido',
  'nome;número;e-mail;estado;motivo;confirmação pedida;confirmado;enviado;entregue;lido;respondido',
  'name;number;email;state;reason;confirmation asked;confirmed at;sent at;delivered at;read at;answered at',
])

export function isOwnExport(cells: readonly string[]): boolean {
  return headings.has(cells.join(';'))
}
