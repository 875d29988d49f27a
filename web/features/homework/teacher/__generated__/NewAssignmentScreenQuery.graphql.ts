/**
 * @generated SignedSource<<f7c75dcc79fbc33aeb2a5a4ef2be2491>>
 * @relayHash 072916011e9449ec40098363b8a24959
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 415c01445df8d3096d3e9e5c8be633d8d6a448a69965d3307935cc4cbb4ad1b4

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type ClassroomRole = "CO_TEACHER" | "OWNER" | "STUDENT";
export type NewAssignmentScreenQuery$variables = {
  id: string;
  isFromMap: boolean;
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
  "name": "id"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "isFromMap"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "of"
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "uuid",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v6 = {
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
    (v3/*:: as any*/),
    (v4/*:: as any*/),
    (v5/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "viewerRole",
      "storageKey": null
    },
    {
      "condition": "isFromMap",
      "kind": "Condition",
      "passingValue": true,
      "selections": [
        {
          "alias": null,
          "args": [
            {
              "kind": "Variable",
              "name": "assignmentId",
              "variableName": "of"
            },
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
                {
                  "alias": null,
                  "args": null,
                  "concreteType": "ConfusedTarget",
                  "kind": "LinkedField",
                  "name": "targets",
                  "plural": true,
                  "selections": [
                    (v4/*:: as any*/),
                    (v5/*:: as any*/),
                    {
                      "alias": null,
                      "args": null,
                      "kind": "ScalarField",
                      "name": "sentences",
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
      (v2/*:: as any*/)
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
      (v6/*:: as any*/)
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v2/*:: as any*/),
      (v1/*:: as any*/)
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
          (v5/*:: as any*/),
          (v3/*:: as any*/)
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
          (v3/*:: as any*/)
        ],
        "storageKey": null
      },
      (v6/*:: as any*/)
    ]
  },
  "params": {
    "id": "415c01445df8d3096d3e9e5c8be633d8d6a448a69965d3307935cc4cbb4ad1b4",
    "metadata": {},
    "name": "NewAssignmentScreenQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "b9aae67d3f2c4500b67919b740a4ad13";

export default node;
