/**
 * @generated SignedSource<<d4f80a676d2029ad5bcd55d0f852308c>>
 * @relayHash 3a94c6641a7f0ae3085b7ddb2851c8cf
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 4c07b0a56ab2d3befb10e7f24082b26a20f40a8210b607803db2023efda50e0f

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type CefrLevel = "A2" | "B1" | "B2";
export type ClassroomRole = "CO_TEACHER" | "OWNER" | "STUDENT";
export type PreviewScreenQuery$variables = {
  assignment: string;
  example: number;
  level?: CefrLevel | null | undefined;
};
export type PreviewScreenQuery$data = {
  readonly assignment: {
    readonly classroom: {
      readonly uuid: string;
      readonly viewerRole: ClassroomRole | null | undefined;
    } | null | undefined;
    readonly preview: ReadonlyArray<{
      readonly uuid: string;
      readonly " $fragmentSpreads": FragmentRefs<"PreviewDesk_sentences">;
    }> | null | undefined;
    readonly sameForAll: boolean;
    readonly sentencesWithheld: number | null | undefined;
    readonly uuid: string;
    readonly " $fragmentSpreads": FragmentRefs<"PreviewHead_assignment">;
  } | null | undefined;
  readonly levels: ReadonlyArray<{
    readonly " $fragmentSpreads": FragmentRefs<"PreviewHead_levels">;
  }>;
};
export type PreviewScreenQuery = {
  response: PreviewScreenQuery$data;
  variables: PreviewScreenQuery$variables;
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
  "name": "example"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "level"
},
v3 = [
  {
    "kind": "Variable",
    "name": "id",
    "variableName": "assignment"
  }
],
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
  "name": "sameForAll",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "viewerRole",
  "storageKey": null
},
v7 = [
  {
    "kind": "Variable",
    "name": "example",
    "variableName": "example"
  },
  {
    "kind": "Variable",
    "name": "level",
    "variableName": "level"
  }
],
v8 = {
  "alias": null,
  "args": (v7/*:: as any*/),
  "kind": "ScalarField",
  "name": "sentencesWithheld",
  "storageKey": null
},
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "code",
  "storageKey": null
},
v11 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "title",
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
    "name": "PreviewScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": (v3/*:: as any*/),
        "concreteType": "Assignment",
        "kind": "LinkedField",
        "name": "assignment",
        "plural": false,
        "selections": [
          (v4/*:: as any*/),
          (v5/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Classroom",
            "kind": "LinkedField",
            "name": "classroom",
            "plural": false,
            "selections": [
              (v4/*:: as any*/),
              (v6/*:: as any*/)
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": (v7/*:: as any*/),
            "concreteType": "HomeworkSentence",
            "kind": "LinkedField",
            "name": "preview",
            "plural": true,
            "selections": [
              (v4/*:: as any*/),
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "PreviewDesk_sentences"
              }
            ],
            "storageKey": null
          },
          (v8/*:: as any*/),
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "PreviewHead_assignment"
          }
        ],
        "storageKey": null
      },
      {
        "kind": "RequiredField",
        "field": {
          "alias": null,
          "args": null,
          "concreteType": "Level",
          "kind": "LinkedField",
          "name": "levels",
          "plural": true,
          "selections": [
            {
              "args": null,
              "kind": "FragmentSpread",
              "name": "PreviewHead_levels"
            }
          ],
          "storageKey": null
        },
        "action": "THROW"
      }
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
    "name": "PreviewScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": (v3/*:: as any*/),
        "concreteType": "Assignment",
        "kind": "LinkedField",
        "name": "assignment",
        "plural": false,
        "selections": [
          (v4/*:: as any*/),
          (v5/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Classroom",
            "kind": "LinkedField",
            "name": "classroom",
            "plural": false,
            "selections": [
              (v4/*:: as any*/),
              (v6/*:: as any*/),
              (v9/*:: as any*/)
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": (v7/*:: as any*/),
            "concreteType": "HomeworkSentence",
            "kind": "LinkedField",
            "name": "preview",
            "plural": true,
            "selections": [
              (v4/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "trialKey",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "text",
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
                    "name": "number",
                    "storageKey": null
                  },
                  (v10/*:: as any*/)
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          (v8/*:: as any*/),
          (v11/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Level",
            "kind": "LinkedField",
            "name": "level",
            "plural": false,
            "selections": [
              (v10/*:: as any*/)
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "targetsChosen",
            "storageKey": null
          },
          (v9/*:: as any*/)
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "Level",
        "kind": "LinkedField",
        "name": "levels",
        "plural": true,
        "selections": [
          (v10/*:: as any*/),
          (v11/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "4c07b0a56ab2d3befb10e7f24082b26a20f40a8210b607803db2023efda50e0f",
    "metadata": {},
    "name": "PreviewScreenQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "b8795dbf7153b772c26eeb4be8d64483";

export default node;
