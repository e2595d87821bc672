/** Loaded with the first request: the SDK takes longer to load than the rest of the program to start. */
import { StreamableHTTPTransport } from '@hono/mcp'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { version } from '#process/version'
import { type CallApi, callTool } from './calling.ts'
import { inputSchemaOf } from './input-schema.ts'
import { readingTools } from './reading-tools.ts'
import type { Tool } from './tool.ts'
import { notice } from './untrusted.ts'
import { writingTools } from './writing-tools.ts'

const tools: Tool[] = [...readingTools, ...writingTools]

const instructions = `Recado is a desk where a team answers customers on WhatsApp. A ticket is a conversation with a contact; it is pending, open or closed, and belongs to a queue and a person. Tools answer JSON. ${notice}`

/** Without sessions, every node can answer. */
export async function respondToAgent(
  c: Context,
  message: unknown,
  callApi: CallApi,
): Promise<Response> {
  const server = new Server(
    { name: 'recado', title: 'Recado', version },
    { capabilities: { tools: {} }, instructions },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listed }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }): Promise<CallToolResult> => {
    return callTool(callApi, tools, { name: params.name, input: params.arguments ?? {} })
  })
  const transport = new StreamableHTTPTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    const response = await transport.handleRequest(c, message)
    return response ?? c.body(null, 202)
  } catch (error) {
    if (error instanceof HTTPException) return error.getResponse()
    throw error
  } finally {
    await server.close()
  }
}

const listed = tools.map((one) => {
  const { name, title, description, endpoint, isDestructive, isIdempotent } = one
  const readOnlyHint = endpoint.method === 'get'
  return {
    name,
    title,
    description,
    inputSchema: inputSchemaOf(one),
    annotations: {
      title,
      readOnlyHint,
      destructiveHint: isDestructive,
      idempotentHint: readOnlyHint || isIdempotent,
      openWorldHint: name === 'send_message',
    },
  }
})
