/**
 * @generated SignedSource<<efd791e8c794ee81b6020459c1e2450d>>
 * @relayHash 1fff0d3d5035a44bc22b198e3ba061eb
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID a2e4345aeb5289c5da38f5f0296fa337a3126ea6905374406044ac0fecc0229f

import { ConcreteRequest } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
export type TargetPickerQuery$variables = {
  search: string;
};
export type TargetPickerQuery$data = {
  readonly assignableTargets: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly level: {
          readonly code: CefrLevel;
        };
        readonly name: string;
        readonly uuid: string;
      };
    }>;
    readonly totalCount: number | null | undefined;
  } | null | undefined;
};
export type TargetPickerQuery = {
  response: TargetPickerQuery$data;
  variables: TargetPickerQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "search"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Literal",
        "name": "first",
        "value": 12
      },
      {
        "kind": "Variable",
        "name": "search",
        "variableName": "search"
      }
    ],
    "concreteType": "QueryAssignableTargetsConnection",
    "kind": "LinkedField",
    "name": "assignableTargets",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "totalCount",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "QueryAssignableTargetsConnectionEdge",
        "kind": "LinkedField",
        "name": "edges",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "AssignmentTarget",
            "kind": "LinkedField",
            "name": "node",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "uuid",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "name",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "Level",
                "kind": "LinkedField",
                "name": "level",
                "plural": false,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "code",
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "TargetPickerQuery",
    "selections": (v1/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "TargetPickerQuery",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "a2e4345aeb5289c5da38f5f0296fa337a3126ea6905374406044ac0fecc0229f",
    "metadata": {},
    "name": "TargetPickerQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "6c6557ba2e10a20ffbe4e94bfd26c10e";

export default node;
