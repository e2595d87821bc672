/**
 * Failures a caller can understand: a code of the catalogue, its HTTP status, and for refused input
 * one message per field. Browser-safe: pages translate the code, integrators read it as it is.
 */
export const errorStatus = {
  ERR_VALIDATION: 400,
  ERR_BAD_JSON: 400,
  ERR_BAD_FORM: 400,
  ERR_BODY_TOO_LARGE: 413,
  ERR_UNSUPPORTED_MEDIA_TYPE: 415,
  ERR_TOO_MANY_FILES: 413,
  ERR_EMPTY_FILE: 400,
  ERR_NOT_FOUND: 404,
  ERR_METHOD_NOT_ALLOWED: 405,
  ERR_TOO_MANY_REQUESTS: 429,
  ERR_IDEMPOTENCY_KEY_REUSED: 422,
  ERR_IDEMPOTENCY_KEY_BUSY: 409,
  ERR_BUSY: 503,
  ERR_DATABASE_AWAY: 503,
  ERR_STORE_AWAY: 503,
  ERR_INTERNAL: 500,

  ERR_INVALID_CREDENTIALS: 401,
  ERR_SESSION_EXPIRED: 401,
  ERR_INVALID_TOKEN: 401,
  ERR_COMPANY_DISABLED: 401,
  ERR_SUBSCRIPTION_EXPIRED: 402,
  ERR_NO_PERMISSION: 403,
  ERR_CROSS_ORIGIN: 403,
  ERR_SETUP_DONE: 404,
  ERR_SETUP_CODE: 400,

  ERR_NO_OTHER_WHATSAPP: 400,
  ERR_NO_DEF_WAPP_FOUND: 400,
  ERR_WAPP_NOT_INITIALIZED: 400,
  ERR_WAPP_CHECK_CONTACT: 400,
  ERR_WAPP_INVALID_CONTACT: 400,
  ERR_WAPP_DOWNLOAD_MEDIA: 400,
  ERR_MEDIA_TOO_LARGE: 413,
  ERR_WAPP_GREETING_REQUIRED: 400,
  ERR_WAPP_NAME_ALREADY_EXISTS: 400,
  ERR_WAPP_TOKEN_ALREADY_EXISTS: 400,
  ERR_SENDING_WAPP_MSG: 400,
  ERR_DELETE_WAPP_MSG: 400,
  ERR_EDIT_WAPP_MSG: 400,
  ERR_REACT_WAPP_MSG: 400,
  ERR_FETCH_WAPP_MSG: 404,
  ERR_EMPTY_MESSAGE: 400,
  ERR_OTHER_OPEN_TICKET: 400,
  ERR_TICKET_NOT_OPEN: 403,
  ERR_DUPLICATED_CONTACT: 400,
  ERR_USER_CREATION_DISABLED: 400,
  ERR_USER_EMAIL_EXISTS: 400,
  ERR_USERS_LIMIT_REACHED: 400,
  ERR_CONNECTIONS_LIMIT_REACHED: 400,
  ERR_QUEUES_LIMIT_REACHED: 400,
  ERR_CREATING_MESSAGE: 400,
  ERR_CREATING_TICKET: 400,
  ERR_QUEUE_INVALID_NAME: 400,
  ERR_QUEUE_INVALID_COLOR: 400,
  ERR_QUEUE_COLOR_ALREADY_EXISTS: 400,
  ERR_QUEUE_NAME_ALREADY_EXISTS: 400,
  ERR_TICKETNOTE_INVALID_NAME: 400,
  ERR_QUICKMESSAGE_INVALID_NAME: 400,
  ERR_SCHEDULE_SENT: 400,
  ERR_SCHEDULE_LATE: 400,
  ERR_SCHEDULE_CANCELLED: 400,
  ERR_COMPANY_INVALID_NAME: 400,
  ERR_COMPANY_NAME_ALREADY_EXISTS: 400,

  ERR_NO_SETTING_FOUND: 400,
  ERR_NO_CONTACT_FOUND: 404,
  ERR_NO_TICKET_FOUND: 404,
  ERR_NO_USER_FOUND: 404,
  ERR_NO_WAPP_FOUND: 404,
  ERR_NO_COMPANY_FOUND: 404,
  ERR_NO_TAG_FOUND: 404,
  ERR_NO_TICKETNOTE_FOUND: 404,
  ERR_NO_QUICKMESSAGE_FOUND: 404,
  ERR_NO_SCHEDULE_FOUND: 404,
  ERR_NO_MEDIA_FOUND: 404,
  ERR_NO_CHAT_FOUND: 404,
  ERR_NO_ANNOUNCEMENT_FOUND: 404,
  ERR_QUEUE_NOT_FOUND: 404,
  ERR_QUEUE_OPTION_NOT_FOUND: 404,
} as const

export type ErrorCode = keyof typeof errorStatus

export interface ErrorDetails {
  fields?: Record<string, string>
  retryAfter?: number
  /** Which limit of calls was reached. */
  limit?: string
  /** Where one code has two statuses: a dead login is 401, an expired access token 403. */
  status?: number
  /** Of the line in the log, where nobody expected it. */
  id?: string
  cause?: unknown
}

export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  /** Messages by field of the input, where the input was refused. */
  readonly fields: Record<string, string> | undefined
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined
  readonly limit: string | undefined
  /** Finds the line in the log, where nobody expected the failure. */
  readonly id: string | undefined

  constructor(code: ErrorCode, options: ErrorDetails = {}) {
    super(code, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.status = options.status ?? errorStatus[code]
    this.fields = options.fields
    this.retryAfter = options.retryAfter
    this.limit = options.limit
    this.id = options.id
  }
}

/** Whatever was thrown, as an error of the catalogue. */
export function asFailure(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('ERR_INTERNAL', { cause: error })
}

/** Ends the work with an error of the catalogue. */
export function fail(code: ErrorCode, options?: ErrorDetails): never {
  throw new AppError(code, options)
}

/** Conflicts are decided by the database: the constraint's name says which error it was. */
const constraintErrors: Record<string, ErrorCode> = {
  users_email: 'ERR_USER_EMAIL_EXISTS',
  connections_name: 'ERR_WAPP_NAME_ALREADY_EXISTS',
  connections_token: 'ERR_WAPP_TOKEN_ALREADY_EXISTS',
  tickets_one_alive: 'ERR_OTHER_OPEN_TICKET',
  messages_client: 'ERR_CREATING_MESSAGE',
  contacts_number: 'ERR_DUPLICATED_CONTACT',
  contacts_lid: 'ERR_DUPLICATED_CONTACT',
  queues_color: 'ERR_QUEUE_COLOR_ALREADY_EXISTS',
  queues_name: 'ERR_QUEUE_NAME_ALREADY_EXISTS',
  companies_name: 'ERR_COMPANY_NAME_ALREADY_EXISTS',
}

/** The catalogue's error behind a violated constraint, if it has one. */
export function errorOfConstraint(constraint: string | undefined): AppError | undefined {
  const code = constraint ? constraintErrors[constraint] : undefined
  return code ? new AppError(code) : undefined
}
