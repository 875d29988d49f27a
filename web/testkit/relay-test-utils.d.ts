// The package brings no types of its own: these are of what the tests use.
declare module 'relay-test-utils' {
  import type { Environment, GraphQLTaggedNode, OperationDescriptor, Variables } from 'relay-runtime';

  interface MockResolvers {
    getAllOperations(): OperationDescriptor[];
    queueOperationResolver(resolver: (operation: OperationDescriptor) => { data: Variables }): void;
    queuePendingOperation(query: GraphQLTaggedNode, variables: Variables): void;
    resolve(operation: OperationDescriptor, payload: { data: Variables }): void;
    reject(operation: OperationDescriptor, error: Error): void;
    /** Ends a subscription that has nothing more to tell. */
    complete(operation: OperationDescriptor): void;
    /** Tells a subscription, which goes on. */
    nextValue(operation: OperationDescriptor, payload: { data: Variables }): void;
  }

  export function createMockEnvironment(): Environment & { readonly mock: MockResolvers };
}
