/** A node as n8n copies and pastes it. Files are taken from the binary fields `data`, `data1`, … */
import { type ExampleMessage, sendPath } from './example-message.ts'

export function n8nExample({ origin, variable, number, body, files }: ExampleMessage): string {
  const fields = [
    { name: 'number', value: literal(number) },
    { name: 'body', value: literal(body) },
  ]
  const binary = files.map((_, index) => ({
    parameterType: 'formBinaryData',
    name: 'medias',
    inputDataFieldName: `data${index || ''}`,
  }))
  const node = {
    parameters: {
      method: 'POST',
      url: origin + sendPath,
      sendHeaders: true,
      headerParameters: {
        parameters: [{ name: 'Authorization', value: `=Bearer {{ $env.${variable} }}` }],
      },
      sendBody: true,
      ...(files.length > 0 ? { contentType: 'multipart-form-data' } : {}),
      bodyParameters: { parameters: [...fields, ...binary] },
      options: {},
    },
    name: 'Recado',
    type: 'n8n-nodes-base.httpRequest',
    typeVersion: 4.2,
    position: [0, 0],
  }
  return JSON.stringify({ nodes: [node], connections: {} }, null, 2)
}

/** A value that begins with an equals sign is an expression. */
function literal(text: string): string {
  return text.startsWith('=') ? `={{ ${JSON.stringify(text)} }}` : text
}
