/**
 * @generated SignedSource<<8fe51f329a86a0b73ebda4d86e19eb02>>
 * @relayHash 39c184bfd2d32311484c6c561e62b75b
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID acda7f27bc9632754244a0a14dc61312c107b97b66799de93d80a9869ebda87f

import { ConcreteRequest } from 'relay-runtime';
export type ConfusedCellQuery$variables = {
  assignment?: string | null | undefined;
  id: string;
  typed: string;
  wanted: string;
};
export type ConfusedCellQuery$data = {
  readonly classroom: {
    readonly confusedAnswers: {
      readonly count: number;
      readonly reasons: ReadonlyArray<{
        readonly reason: string;
        readonly written: string;
      }>;
      readonly students: ReadonlyArray<{
        readonly count: number;
        readonly student: {
          readonly fullName: string;
          readonly id: string;
        };
      }>;
    } | null | undefined;
  } | null | undefined;
};
export type ConfusedCellQuery = {
  response: ConfusedCellQuery$data;
  variables: ConfusedCellQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "assignment"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "id"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "typed"
},
v3 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "wanted"
},
v4 = [
  {
    "kind": "Variable",
    "name": "id",
    "variableName": "id"
  }
],
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "count",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": [
    {
      "kind": "Variable",
      "name": "assignmentId",
      "variableName": "assignment"
    },
    {
      "kind": "Variable",
      "name": "typed",
      "variableName": "typed"
    },
    {
      "kind": "Variable",
      "name": "wanted",
      "variableName": "wanted"
    }
  ],
  "concreteType": "ConfusedAnswers",
  "kind": "LinkedField",
  "name": "confusedAnswers",
  "plural": false,
  "selections": [
    (v5/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "concreteType": "ConfusedStudent",
      "kind": "LinkedField",
      "name": "students",
      "plural": true,
      "selections": [
        (v5/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "concreteType": "User",
          "kind": "LinkedField",
          "name": "student",
          "plural": false,
          "selections": [
            (v6/*:: as any*/),
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "fullName",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ConfusedReason",
      "kind": "LinkedField",
      "name": "reasons",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "written",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "reason",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/),
      (v2/*:: as any*/),
      (v3/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "ConfusedCellQuery",
    "selections": [
      {
        "alias": null,
        "args": (v4/*:: as any*/),
        "concreteType": "Classroom",
        "kind": "LinkedField",
        "name": "classroom",
        "plural": false,
        "selections": [
          (v7/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v1/*:: as any*/),
      (v0/*:: as any*/),
      (v2/*:: as any*/),
      (v3/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "ConfusedCellQuery",
    "selections": [
      {
        "alias": null,
        "args": (v4/*:: as any*/),
        "concreteType": "Classroom",
        "kind": "LinkedField",
        "name": "classroom",
        "plural": false,
        "selections": [
          (v7/*:: as any*/),
          (v6/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "acda7f27bc9632754244a0a14dc61312c107b97b66799de93d80a9869ebda87f",
    "metadata": {},
    "name": "ConfusedCellQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "4a9433eece53ce5bb3672aea4d2163ec";

export default node;
