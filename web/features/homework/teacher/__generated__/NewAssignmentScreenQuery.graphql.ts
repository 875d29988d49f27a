/**
 * @generated SignedSource<<337a4941f5e4a96734a50240072a9e1f>>
 * @relayHash a3925c3d62781c0b50ce685cd08b78be
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 80e438e66308d7ea6d8c41f475e0c9d199fe6a62f7bd3b265ffd434b91aabb17

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type ClassroomRole = "CO_TEACHER" | "OWNER" | "STUDENT";
export type NewAssignmentScreenQuery$variables = {
  byTarget: boolean;
  byWord: boolean;
  id: string;
  of?: string | null | undefined;
};
export type NewAssignmentScreenQuery$data = {
  readonly classroom: {
    readonly confusionMap?: {
      readonly confusions: ReadonlyArray<{
        readonly targets: ReadonlyArray<{
          readonly name: string;
          readonly sentences: number | null | undefined;
          readonly uuid: string;
        }>;
        readonly wanted: string;
      }>;
    } | null | undefined;
    readonly confusionMapByTarget?: {
      readonly confusions: ReadonlyArray<{
        readonly targets: ReadonlyArray<{
          readonly name: string;
          readonly sentences: number | null | undefined;
          readonly uuid: string;
        }>;
      }>;
    } | null | undefined;
    readonly id: string;
    readonly name: string;
    readonly uuid: string;
    readonly viewerRole: ClassroomRole | null | undefined;
  } | null | undefined;
  readonly viewer: {
    readonly " $fragmentSpreads": FragmentRefs<"useZone_viewer">;
  } | null | undefined;
  readonly " $fragmentSpreads": FragmentRefs<"AssignmentForm_query">;
};
export type NewAssignmentScreenQuery = {
  response: NewAssignmentScreenQuery$data;
  variables: NewAssignmentScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "byTarget"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "byWord"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "id"
},
v3 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "of"
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "uuid",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v7 = {
  "kind": "Variable",
  "name": "assignmentId",
  "variableName": "of"
},
v8 = {
  "alias": null,
  "args": null,
  "concreteType": "ConfusedTarget",
  "kind": "LinkedField",
  "name": "targets",
  "plural": true,
  "selections": [
    (v5/*:: as any*/),
    (v6/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "sentences",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v9 = {
  "alias": null,
  "args": [
    {
      "kind": "Variable",
      "name": "id",
      "variableName": "id"
    }
  ],
  "concreteType": "Classroom",
  "kind": "LinkedField",
  "name": "classroom",
  "plural": false,
  "selections": [
    (v4/*:: as any*/),
    (v5/*:: as any*/),
    (v6/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "viewerRole",
      "storageKey": null
    },
    {
      "condition": "byWord",
      "kind": "Condition",
      "passingValue": true,
      "selections": [
        {
          "alias": null,
          "args": [
            (v7/*:: as any*/),
            {
              "kind": "Literal",
              "name": "words",
              "value": 500
            }
          ],
          "concreteType": "ConfusionMap",
          "kind": "LinkedField",
          "name": "confusionMap",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "Confusion",
              "kind": "LinkedField",
              "name": "confusions",
              "plural": true,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "wanted",
                  "storageKey": null
                },
                (v8/*:: as any*/)
              ],
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ]
    },
    {
      "condition": "byTarget",
      "kind": "Condition",
      "passingValue": true,
      "selections": [
        {
          "alias": null,
          "args": [
            (v7/*:: as any*/),
            {
              "kind": "Literal",
              "name": "targets",
              "value": 100
            }
          ],
          "concreteType": "ConfusionMap",
          "kind": "LinkedField",
          "name": "confusionMapByTarget",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "Confusion",
              "kind": "LinkedField",
              "name": "confusions",
              "plural": true,
              "selections": [
                (v8/*:: as any*/)
              ],
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ]
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
    "name": "NewAssignmentScreenQuery",
    "selections": [
      {
        "args": null,
        "kind": "FragmentSpread",
        "name": "AssignmentForm_query"
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "Viewer",
        "kind": "LinkedField",
        "name": "viewer",
        "plural": false,
        "selections": [
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "useZone_viewer"
          }
        ],
        "storageKey": null
      },
      (v9/*:: as any*/)
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v2/*:: as any*/),
      (v3/*:: as any*/),
      (v1/*:: as any*/),
      (v0/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "NewAssignmentScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Level",
        "kind": "LinkedField",
        "name": "levels",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "code",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "title",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "PracticeType",
        "kind": "LinkedField",
        "name": "practiceTypes",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "key",
            "storageKey": null
          },
          (v6/*:: as any*/),
          (v4/*:: as any*/)
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "Viewer",
        "kind": "LinkedField",
        "name": "viewer",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Account",
            "kind": "LinkedField",
            "name": "account",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "timeZone",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          (v4/*:: as any*/)
        ],
        "storageKey": null
      },
      (v9/*:: as any*/)
    ]
  },
  "params": {
    "id": "80e438e66308d7ea6d8c41f475e0c9d199fe6a62f7bd3b265ffd434b91aabb17",
    "metadata": {},
    "name": "NewAssignmentScreenQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "85fa3a05c917bed4d66f0922ebcbd334";

export default node;
