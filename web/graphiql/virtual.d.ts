declare module 'virtual:graphiql' {
  /** Addresses of the built files of GraphiQL. */
  export const files: Record<'script' | 'style' | 'editorWorker' | 'jsonWorker' | 'graphqlWorker', string>;
}
