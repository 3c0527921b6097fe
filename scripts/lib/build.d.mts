/** The environment of build programs. */
export const programEnvironment: Readonly<Record<string, string>>
