/**
 * @generated SignedSource<<bca63ca228827f2fbb4b238731248e87>>
 * @relayHash 590f0d5d4c00114152f88120dfb583e5
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 1f65634791cf78d626599023667d06da0385b592484249f532ce14b9d1576505

import { ConcreteRequest } from 'relay-runtime';
export type ConfusedCellQuery$variables = {
  assignment?: string | null | undefined;
  id: string;
  target?: string | null | undefined;
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
  "name": "target"
},
v3 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "typed"
},
v4 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "wanted"
},
v5 = [
  {
    "kind": "Variable",
    "name": "id",
    "variableName": "id"
  }
],
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "count",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v8 = {
  "alias": null,
  "args": [
    {
      "kind": "Variable",
      "name": "assignmentId",
      "variableName": "assignment"
    },
    {
      "kind": "Variable",
      "name": "targetId",
      "variableName": "target"
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
    (v6/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "concreteType": "ConfusedStudent",
      "kind": "LinkedField",
      "name": "students",
      "plural": true,
      "selections": [
        (v6/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "concreteType": "User",
          "kind": "LinkedField",
          "name": "student",
          "plural": false,
          "selections": [
            (v7/*:: as any*/),
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
      (v3/*:: as any*/),
      (v4/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "ConfusedCellQuery",
    "selections": [
      {
        "alias": null,
        "args": (v5/*:: as any*/),
        "concreteType": "Classroom",
        "kind": "LinkedField",
        "name": "classroom",
        "plural": false,
        "selections": [
          (v8/*:: as any*/)
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
      (v3/*:: as any*/),
      (v4/*:: as any*/),
      (v2/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "ConfusedCellQuery",
    "selections": [
      {
        "alias": null,
        "args": (v5/*:: as any*/),
        "concreteType": "Classroom",
        "kind": "LinkedField",
        "name": "classroom",
        "plural": false,
        "selections": [
          (v8/*:: as any*/),
          (v7/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "1f65634791cf78d626599023667d06da0385b592484249f532ce14b9d1576505",
    "metadata": {},
    "name": "ConfusedCellQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "07e87ed725ae1b7a771f6c9063d4f2fd";

export default node;
