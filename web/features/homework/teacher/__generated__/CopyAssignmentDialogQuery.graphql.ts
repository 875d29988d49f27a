/**
 * @generated SignedSource<<55d5dd9e114a4e3e4f97c03e833bcadd>>
 * @relayHash f5eee7f4288e84afc8946ff618736d49
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 6674f817f797b52ea6fb06705577913c59df1f3543102d3867b5b0eaba023a68

import { ConcreteRequest } from 'relay-runtime';
export type CopyAssignmentDialogQuery$variables = Record<PropertyKey, never>;
export type CopyAssignmentDialogQuery$data = {
  readonly viewer: {
    readonly classrooms: {
      readonly taught: {
        readonly edges: ReadonlyArray<{
          readonly node: {
            readonly id: string;
            readonly name: string;
            readonly schoolYear: string | null | undefined;
          };
        }>;
      } | null | undefined;
    } | null | undefined;
  } | null | undefined;
};
export type CopyAssignmentDialogQuery = {
  response: CopyAssignmentDialogQuery$data;
  variables: CopyAssignmentDialogQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "concreteType": "Classrooms",
  "kind": "LinkedField",
  "name": "classrooms",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "first",
          "value": 500
        }
      ],
      "concreteType": "ClassroomsTaughtConnection",
      "kind": "LinkedField",
      "name": "taught",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "ClassroomsTaughtConnectionEdge",
          "kind": "LinkedField",
          "name": "edges",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "Classroom",
              "kind": "LinkedField",
              "name": "node",
              "plural": false,
              "selections": [
                (v0/*:: as any*/),
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
                  "kind": "ScalarField",
                  "name": "schoolYear",
                  "storageKey": null
                }
              ],
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": "taught(first:500)"
    }
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "CopyAssignmentDialogQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Viewer",
        "kind": "LinkedField",
        "name": "viewer",
        "plural": false,
        "selections": [
          (v1/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "CopyAssignmentDialogQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Viewer",
        "kind": "LinkedField",
        "name": "viewer",
        "plural": false,
        "selections": [
          (v1/*:: as any*/),
          (v0/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "6674f817f797b52ea6fb06705577913c59df1f3543102d3867b5b0eaba023a68",
    "metadata": {},
    "name": "CopyAssignmentDialogQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "079ece113fbd15334ca131b435022b85";

export default node;
